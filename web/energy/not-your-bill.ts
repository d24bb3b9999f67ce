/** Why a figure in pounds is no bill, after "It is" or "This is … ,". */
export const NOT_YOUR_BILL =
  "not your bill: that may hold credits, debts and discounts that we don’t know of.";
