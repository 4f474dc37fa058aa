import { useLingui } from '@lingui/react/macro'
import { Moon, Sun } from 'lucide-react'
import { toggleTheme } from '../../browser/theme.ts'
import { Button } from '../../ui/button.tsx'

/** On static pages, which run no React, web/static-pages.ts handles clicks by the data attribute; without script it is hidden. */
export function ThemeToggle() {
  const { t } = useLingui()
  return (
    <Button variant="quiet" size="icon" aria-label={t`Toggle theme`} data-theme-toggle onClick={toggleTheme}>
      <Moon className="dark:hidden" aria-hidden="true" />
      <Sun className="hidden dark:block" aria-hidden="true" />
    </Button>
  )
}
