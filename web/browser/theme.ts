import { storedText } from './stored.ts'

export type Theme = 'light' | 'dark'

const storedTheme = storedText('ui-theme')

/** The page's background in each theme, for the browser's toolbars. set-theme.js repeats the dark one. */
export const pageColor: Record<Theme, string> = { light: '#faf8f3', dark: '#0d1424' }

export function getTheme(): Theme {
  return document.documentElement.classList.contains('dark') ? 'dark' : 'light'
}

export function setTheme(theme: Theme) {
  document.documentElement.classList.toggle('dark', theme === 'dark')
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', pageColor[theme])
  storedTheme.write(theme)
}

export function toggleTheme() {
  setTheme(getTheme() === 'dark' ? 'light' : 'dark')
}
