import { expect, test } from "vitest";
import storagePage from "../../content/en-GB/storage.json" with { type: "json" };
import { openCookies } from "./cookies.ts";

// Claims: S1
test("production cookies are host-only and secure", () => {
  const { session, signUp, device } = openCookies({ isSecure: true });
  expect(session.set("secret", 60)).toBe(
    "__Host-session=secret; Max-Age=60; Path=/; HttpOnly; Secure; SameSite=Lax",
  );
  expect(signUp.clear()).toBe("__Host-sign-up=; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Lax");
  expect(device.set("secret", 60)).toBe(
    "__Host-device=secret; Max-Age=60; Path=/; HttpOnly; Secure; SameSite=Lax",
  );
});

test("development cookies work in every browser over http", () => {
  const { session, signUp } = openCookies({ isSecure: false });
  expect(session.set("secret", 60)).toBe(
    "customer-session=secret; Max-Age=60; Path=/; HttpOnly; SameSite=Lax",
  );
  expect(signUp.clear()).toBe("customer-sign-up=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax");
});

test("parses a cookie by its full name", () => {
  const { session } = openCookies({ isSecure: true });
  const requestWith = (cookie: string) => new Request("https://app.example.com/", { headers: { cookie } });
  expect(session.read(requestWith("a=1; __Host-session=two.parts=; b=3"))).toBe("two.parts=");
  expect(session.read(requestWith("x__Host-session=1; session=2; customer-session=3"))).toBeNull();
  expect(session.read(new Request("https://app.example.com/"))).toBeNull();
});

test("the storage page describes each cookie", () => {
  const [about = ""] = storagePage.body.split("## Storage on your device");
  const described = about.match(/\*\*[^*]+\.\*\*/g) ?? [];
  expect(described).toHaveLength(Object.keys(openCookies({ isSecure: true })).length);
  expect(storagePage.subtitle).toContain("three cookies");
});
