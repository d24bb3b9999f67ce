export interface FieldError {
  type: "validation_error";
  code: string;
  message: string;
}

export interface FieldRules {
  label: string;
  autocomplete: string;
  placeholder: string;
  length: number;
  format(digits: string): string;
  isComplete(digits: string): boolean;
  incomplete: FieldError;
  problem(digits: string): FieldError | undefined;
}

const MIN_CODE_LENGTH = 3;

export const fieldRules = {
  number: {
    label: "Credit or debit card number",
    autocomplete: "cc-number",
    placeholder: "1234 1234 1234 1234",
    length: 19,
    format: (digits) => digits.replace(/(.{4})(?=.)/g, "$1 "),
    isComplete: (digits) => digits.length === 16,
    incomplete: error("incomplete_number", "Your card number is incomplete."),
    problem: (digits) =>
      passesLuhn(digits) ? undefined : error("invalid_number", "Your card number is invalid."),
  },
  expiry: {
    label: "Credit or debit card expiration date",
    autocomplete: "cc-exp",
    placeholder: "MM / YY",
    length: 7,
    format: (digits) => (digits.length > 2 ? `${digits.slice(0, 2)} / ${digits.slice(2, 4)}` : digits),
    isComplete: (digits) => digits.length === 4,
    incomplete: error("incomplete_expiry", "Your card's expiration date is incomplete."),
    problem: expiryProblem,
  },
  cvc: {
    label: "Credit or debit card security code (CVC)",
    autocomplete: "cc-csc",
    placeholder: "CVC",
    length: 4,
    format: (digits) => digits,
    isComplete: (digits) => digits.length >= MIN_CODE_LENGTH,
    incomplete: error("incomplete_cvc", "Your card's security code is incomplete."),
    problem: () => undefined,
  },
} as const satisfies Record<string, FieldRules>;

export type FieldName = keyof typeof fieldRules;

function expiryProblem(digits: string): FieldError | undefined {
  const month = Number(digits.slice(0, 2));
  if (month < 1 || month > 12)
    return error("invalid_expiry_month", "Your card's expiration date is invalid.");
  const today = new Date();
  const thisMonth = today.getFullYear() * 12 + today.getMonth();
  const year = 2000 + Number(digits.slice(2));
  if (year < today.getFullYear())
    return error("invalid_expiry_year_past", "Your card's expiration year is in the past.");
  if (year * 12 + month - 1 < thisMonth)
    return error("invalid_expiry_month_past", "Your card's expiration date is in the past.");
  return undefined;
}

function passesLuhn(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const doubled = index % 2 === 1 ? Number(digit) * 2 : Number(digit);
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return sum % 10 === 0;
}

function error(code: string, message: string): FieldError {
  return { type: "validation_error", code, message };
}
