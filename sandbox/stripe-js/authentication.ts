export function showAuthentication(): Promise<"complete" | "fail"> {
  const dialog = document.createElement("dialog");
  dialog.className = "StripeSandboxDialog";
  dialog.setAttribute("aria-label", "Authentication by your bank");
  const message = document.createElement("p");
  message.textContent = "This is a test. Your bank would now ask you to confirm that it is you.";
  const form = document.createElement("form");
  form.method = "dialog";
  form.append(button("Complete authentication", "complete"), button("Fail authentication", "fail"));
  dialog.append(message, form);
  document.body.append(dialog);
  dialog.showModal();
  return new Promise((resolve) => {
    dialog.addEventListener("close", () => {
      dialog.remove();
      resolve(dialog.returnValue === "complete" ? "complete" : "fail");
    });
  });
}

function button(text: string, value: string): HTMLButtonElement {
  const made = document.createElement("button");
  made.textContent = text;
  made.value = value;
  return made;
}
