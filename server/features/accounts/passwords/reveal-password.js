// Shows the button that reveals what is typed into a password field. Without script there is no button.
for (const button of document.querySelectorAll('[data-reveal]')) {
  const input = document.getElementById(button.dataset.reveal)
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
