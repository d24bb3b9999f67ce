/** Addresses away from this site, on the reserved example domain until the company's own are set here. */
export const support = [
  { href: "https://support.example.com/", words: "Help centre" },
  { href: "https://support.example.com/contact", words: "Contact us" },
] as const;

export const policies = [
  { href: "https://www.example.com/privacy", words: "Privacy policy" },
  { href: "https://www.example.com/terms", words: "Terms of use" },
  { href: "https://www.example.com/cookies", words: "Cookie policy" },
] as const;

export const social = [
  { href: "https://social.example.com/facebook", words: "Facebook" },
  { href: "https://social.example.com/instagram", words: "Instagram" },
  { href: "https://social.example.com/linkedin", words: "LinkedIn" },
] as const;

export const appStores = {
  ios: "https://apps.example.com/ios",
  android: "https://apps.example.com/android",
} as const;

/** Where "contact support" leads, in every page's words. */
export const contactSupport = support[1].href;
/** The company's own site, outside of this app. */
export const mainWebsite = "https://www.example.com/";
