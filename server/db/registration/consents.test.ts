import { expect, test } from "vitest";
import { testAppOfFile } from "../../testing/test-app-of-file.ts";
import { registerHousehold } from "../../testing/test-household.ts";

const app = testAppOfFile();

// Claims: Z11, D12
test("the database refuses to change, delete or truncate consent records", async () => {
  await registerHousehold(app);
  const { query } = app.deps.db;
  const before = await query.selectFrom("consent_record").selectAll().execute();
  expect(before).toHaveLength(1);
  await expect(query.updateTable("consent_record").set({ details: "{}" }).execute()).rejects.toThrow(
    "consent_record is only ever added to",
  );
  await expect(query.deleteFrom("consent_record").execute()).rejects.toThrow(
    "consent_record is only ever added to",
  );
  for (const statement of ["truncate consent_record", "truncate customer, consent_record cascade"])
    await expect(app.deps.db.raw(statement)).rejects.toThrow("consent_record is only ever added to");
  expect(await query.selectFrom("consent_record").selectAll().execute()).toEqual(before);
});

// Claims: P8, P21
test("a consent record contains no customer id, email address, postcode or MPAN", async () => {
  const amy = await registerHousehold(app);
  const text = JSON.stringify(await app.deps.db.query.selectFrom("consent_record").selectAll().execute());
  for (const secret of [amy.customer.id, amy.customer.email, "1234567891004", "BD9 6QH"])
    expect(text).not.toContain(secret);
});
