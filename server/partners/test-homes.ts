import type { HomeToFind } from "./smart-meter-address.ts";

export const brantwood: HomeToFind = {
  flatNumber: "",
  houseNumber: "7",
  houseName: "",
  address1: "Brantwood Close",
  dependentLocality: "",
  town: "Bradford",
  postcode: "BD9 6QH",
};
