import { randomUUID } from "node:crypto";

export interface Person {
  firstName: string;
  lastName: string;
  email: string;
  password: string;
}

/** Has a unique email address, because tests share an app. */
export function newPerson(firstName = "Ada", lastName = "Thorne"): Person {
  const email = `${firstName}.${lastName}.${randomUUID().slice(0, 8)}@example.com`.toLowerCase();
  return { firstName, lastName, email, password: "Kettle-by-the-window-7" };
}

export interface Home {
  postcode: string;
  address: RegExp;
  mpan: string;
  street?: { houseNumber: string; address1: string; town: string };
  code?: string;
}

export const homes = {
  brantwood: {
    postcode: "BD9 6QH",
    address: /7,? Brantwood Close/,
    street: { houseNumber: "7", address1: "Brantwood Close", town: "Bradford" },
    mpan: "1234567891004",
    code: "60FC",
  },
  ovington: {
    postcode: "GU51 1DF",
    address: /4,? Ovington Drive/,
    street: { houseNumber: "4", address1: "Ovington Drive", town: "Fleet" },
    mpan: "1099999999990",
    code: "F502",
  },
  larkfield: {
    postcode: "EH12 9ZZ",
    address: /3,? Larkfield Steading/,
    street: { houseNumber: "3", address1: "Larkfield Steading", town: "Edinburgh" },
    mpan: "1800062177430",
    code: "B203",
  },
  jubilee: { postcode: "M24 2LX", address: /88,? Jubilee Road/, mpan: "1099999999981" },
  clydach: { postcode: "SA5 9AB", address: /1,? Clydach Road/, mpan: "1620784566716" },
  downing: { postcode: "SW1A 2AA", address: /10,? Downing Street/, mpan: "1234000331371" },
} as const satisfies Record<string, Home>;
