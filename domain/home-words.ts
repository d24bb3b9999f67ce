/** Whose figures: the customer's or the sample's. */
export type Home = "your home" | "this home";

export const possessive = { "your home": "your", "this home": "the" } as const;
