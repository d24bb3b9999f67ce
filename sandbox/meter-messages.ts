/** The data provider's exact texts, the only way to distinguish its errors. */
export const meterMessages = {
  badKey: "User is not authorized to access this resource with an explicit deny.",
  noConsent: "Consent for the given MPxN not found.",
  consentRefused: "Unsuccessful trusted consent to property",
  badMpxn: "An MPxN must be provided, and must be a value between 1 and 13 digits.",
  unknownMpxn: "There is no available information of meters associated with the received MPxN.",
  unknownAddress:
    "There is no available information of meters associated with the received post code and partial address.",
  ambiguousAddress: "The Request does not uniquely identify a Premises.",
  badAddress: "Valid UK post code and partial address with less than 30 characters must be provided.",
  unknownUtility:
    "There is no available information for the specified utility in the HAN associated with the received MPxN.",
  badUtility: "A utility type must be provided and must be one of: electricity, gas.",
  badReadingType:
    "A type of data must be provided and must be one of: import, consumption, export, production, tariff.",
  badFormat: "Parameter 'outputFormat' must be one of: json, csv.",
  badStartAt: "Parameter startAt must be an integer.",
  badMaxResults: "Parameter maxResults must be an integer.",
  emptyBody: "The request's body is empty.",
  noInputs: "There are no inputs on the request.",
  longWindow: "The period between start and end must not be longer than 90 days.",
  badDate: "Parameters start and end must be dates formatted as yyyyMMddHHmm.",
} as const;
