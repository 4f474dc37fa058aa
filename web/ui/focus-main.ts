/** Where the focus goes when what had it is gone. */
export const focusMain = () => document.getElementById('main')?.focus({ preventScroll: true })
