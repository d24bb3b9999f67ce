export type Factor = { value: number; unit: string; year: string; source: string; meaning: string };

const governmentFactors = "UK Government greenhouse gas conversion factors for company reporting";

/** All constants behind a figure; the methodology page lists this table. */
export const factors = {
  electricity: {
    value: 0.0002249893886,
    unit: "t/kWh",
    year: "2023",
    source: `${governmentFactors} (0.20707 generated + 0.01792 lost in the network, kg/kWh)`,
    meaning: "Carbon dioxide for each kWh of electricity that reaches a home",
  },
  gas: {
    value: 0.0001829289262,
    unit: "t/kWh",
    year: "2023",
    source: `${governmentFactors} (natural gas, gross calorific value)`,
    meaning: "Carbon dioxide for each kWh of mains gas burnt",
  },
  oil: {
    value: 0.00254015585637584,
    unit: "t/litre",
    year: "2023",
    source: `${governmentFactors} (burning oil); a litre holds 10.294 kWh`,
    meaning: "Carbon dioxide for each litre of heating oil burnt",
  },
  petroleum: {
    value: 0.00155712778389262,
    unit: "t/litre",
    year: "2023",
    source: `${governmentFactors} (LPG); a litre holds 7.2595 kWh`,
    meaning: "Carbon dioxide for each litre of LPG burnt",
  },
  kilometresPerMile: {
    value: 1.61,
    unit: "km/mile",
    year: "fixed",
    source: "1.609 km, rounded",
    meaning: "Kilometres in a mile",
  },
  tonnesPerGram: {
    value: 1e-6,
    unit: "t/g",
    year: "fixed",
    source: "A tonne is a million grams",
    meaning: "Turns grams into tonnes",
  },
  averageCar: {
    value: 174,
    unit: "g/km",
    year: "2023",
    source: "Our assumption for a petrol car of average age and size",
    meaning: "What an average petrol car emits; used when a car’s own figure is not known",
  },
  electricCar: {
    value: 55,
    unit: "g/km",
    year: "2023",
    source: `${governmentFactors} (battery car, from the electricity it is charged with)`,
    meaning: "What an electric car causes at the power station",
  },
  insulation: {
    value: 0.9,
    unit: "of today’s use",
    year: "step 3",
    source: "Our assumption: customers who see what they use cut it by 10% on average",
    meaning: "Energy use after draught-proofing, loft insulation and cutting waste",
  },
  cleanGrid: {
    value: 0.2000094328,
    unit: "of today’s emissions",
    year: "2031",
    source: `0.9 of today’s use × 50 g/kWh ÷ today’s 224.99 g/kWh`,
    meaning:
      "Electricity in step 6: 10% less use, on the grid planned for 2031. This number includes the 10%",
  },
  heatPumpForGas: {
    value: 0.33208,
    unit: "of today’s emissions",
    year: "step 5",
    source: `0.3 kWh of electricity for each kWh of gas (90% boiler ÷ heat pump’s 3.0) × 0.9 × electricity ÷ gas`,
    meaning: "Heating by heat pump instead of gas, using 10% less",
  },
  heatPumpForOil: {
    value: 0.24617,
    unit: "of today’s emissions",
    year: "step 5",
    source: `As for gas, with oil’s 10.294 kWh a litre`,
    meaning: "Heating by heat pump instead of oil, using 10% less",
  },
  heatPumpForPetroleum: {
    value: 0.28321,
    unit: "of today’s emissions",
    year: "step 5",
    source: `As for gas, with LPG’s 7.2595 kWh a litre`,
    meaning: "Heating by heat pump instead of LPG, using 10% less",
  },
  cleanHeatPumpForGas: {
    value: 0.0738,
    unit: "of today’s emissions",
    year: "2031",
    source: "0.33208 × 0.2000094328 ÷ 0.9",
    meaning: "That heat pump on the grid planned for 2031",
  },
  cleanHeatPumpForOil: {
    value: 0.05471,
    unit: "of today’s emissions",
    year: "2031",
    source: "0.24617 × 0.2000094328 ÷ 0.9",
    meaning: "That heat pump on the grid planned for 2031",
  },
  cleanHeatPumpForPetroleum: {
    value: 0.06294,
    unit: "of today’s emissions",
    year: "2031",
    source: "0.28321 × 0.2000094328 ÷ 0.9",
    meaning: "That heat pump on the grid planned for 2031",
  },
  heatPumpEfficiency: {
    value: 3,
    unit: "kWh of heat per kWh",
    year: "design value",
    source:
      "Trials of heat pumps in British homes measured 2.8 to 2.9 over a year; good designs reach 3 to 4",
    meaning: "Heat that a heat pump gives for each kWh of electricity",
  },
  solarPanels: {
    value: -1.5,
    unit: "t a year",
    year: "2023",
    source: "Our assumption for 4 kW of panels on a roof",
    meaning: "Emissions avoided by the electricity that solar panels make, used at home or exported",
  },
} as const satisfies Record<string, Factor>;

export type FactorName = keyof typeof factors;
