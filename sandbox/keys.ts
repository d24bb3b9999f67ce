export const keys = {
  smartMeter: "sandbox-smart-meter",
  cardsSecret: "sk_test_sandbox",
  cardsPublishable: "pk_test_sandbox",
  cardsWebhook: "whsec_sandbox",
  vehicles: "sandbox-vehicles",
  contentSpace: "hearth",
  contentToken: "sandbox-content",
  contentPreviewToken: "sandbox-content-preview",
  contentManagementToken: "sandbox-content-management",
  contentWebhook: "sandbox-content-webhook".padEnd(64, "-"),
  addresses: "ak_test",
} as const;
