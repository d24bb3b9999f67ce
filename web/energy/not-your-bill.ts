/** Why a figure in pounds is not a bill, after "It is" or "This is … ,". */
export const NOT_YOUR_BILL = "not your bill: we don’t know its credits, debts and discounts.";
