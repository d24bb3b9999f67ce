import type { SoughtHome } from "./smart-meter-address.ts";

/** 7 Brantwood Close, as the address lookup returns it. */
export const brantwood: SoughtHome = {
  flatNumber: "",
  houseNumber: "7",
  houseName: "",
  dependentThoroughfare: "",
  address1: "Brantwood Close",
  dependentLocality: "",
  town: "Bradford",
  postcode: "BD9 6QH",
};
