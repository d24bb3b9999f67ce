export const support = [
  { href: "/support", words: "Help and support" },
  { href: "/help/turn-down-and-save", words: "Turn Down and Save" },
] as const;

export const policies = [
  { href: "/privacy", words: "Privacy notice" },
  { href: "/terms", words: "Terms of service" },
  { href: "/storage", words: "Cookies and storage" },
  { href: "/accessibility", words: "Accessibility statement" },
] as const;

/** Addresses away from this site, on the reserved example domain until the company's own are set here. */
export const social = [
  { href: "https://social.example.com/facebook", words: "Facebook" },
  { href: "https://social.example.com/instagram", words: "Instagram" },
  { href: "https://social.example.com/linkedin", words: "LinkedIn" },
] as const;

export const appStores = {
  ios: "https://apps.example.com/ios",
  android: "https://apps.example.com/android",
} as const;
