export type Theme = 'light' | 'dark'

const storageKey = 'ui-theme'

/** The ground of the page in each theme, for the browser's own bars. theme-boot.js repeats the dark one. */
export const pageColor: Record<Theme, string> = { light: '#faf8f3', dark: '#0d1424' }

export function getTheme(): Theme {
  return document.documentElement.classList.contains('dark') ? 'dark' : 'light'
}

export function setTheme(theme: Theme) {
  document.documentElement.classList.toggle('dark', theme === 'dark')
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', pageColor[theme])
  try {
    localStorage.setItem(storageKey, theme)
  } catch {
    // Storage may be switched off; the theme then lasts as long as the page.
  }
}

export function toggleTheme() {
  setTheme(getTheme() === 'dark' ? 'light' : 'dark')
}
