/** Shows the buttons that reveal what is typed into a password field. Without script there are none. */
export function startRevealButtons() {
  for (const button of document.querySelectorAll<HTMLButtonElement>('[data-reveal]')) {
    const input = document.getElementById(button.dataset.reveal ?? '')
    if (!(input instanceof HTMLInputElement)) continue
    button.hidden = false
    button.addEventListener('click', () => {
      const isShown = input.type === 'password'
      input.type = isShown ? 'text' : 'password'
      button.setAttribute('aria-pressed', String(isShown))
    })
    // A browser must not keep the password as the text of an ordinary field.
    input.form?.addEventListener('submit', () => {
      input.type = 'password'
    })
  }
}
