// Copies a link that was made.

for (const button of document.querySelectorAll("button.copy")) {
  const field = button.parentElement.querySelector("input");
  button.hidden = false;
  field.addEventListener("focus", () => field.select());
  button.addEventListener("click", async () => {
    field.select();
    // The clipboard is missing where the lounge is reached without encryption.
    if (navigator.clipboard) await navigator.clipboard.writeText(field.value);
    else document.execCommand("copy");
    button.textContent = button.dataset.done;
  });
}
