import { useEffect, useEffectEvent, useState } from 'react'
import { cookieIn, writeCookie } from '../browser/cookie.ts'
import { useRenderedPage } from '../browser/rendered-page.ts'
import { useMediaQuery } from '../browser/use-media-query.ts'

const cookieName = 'sidebar_state'
const weekInSeconds = 7 * 24 * 60 * 60
/** The id of the button that gets the focus back when the sheet closes. */
export const sidebarToggleId = 'sidebar-toggle'

const narrow = '(max-width: 767px)'

export const isSidebarOpen = (cookies: string) => cookieIn(cookies, cookieName) !== 'collapsed'

/** Below 768 px the sidebar is a sheet. Above, it is 16rem wide, or 3rem with icons only. */
export function useSidebar() {
  // False at first in a rendered page, where the stylesheet hides the sidebar on a narrow screen.
  const isMobile = useMediaQuery(narrow)
  const page = useRenderedPage()
  const [isOpen, setOpen] = useState(() => page?.isSidebarOpen ?? isSidebarOpen(document.cookie))
  const [isSheetOpen, setSheetOpen] = useState(false)

  const toggle = () => {
    if (isMobile) return setSheetOpen((open) => !open)
    writeCookie(cookieName, isOpen ? 'collapsed' : 'expanded', weekInSeconds)
    setOpen(!isOpen)
  }

  const toggleByKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 'b' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
    event.preventDefault()
    toggle()
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => toggleByKey(event)
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])

  return { isMobile, isOpen, isSheetOpen, setSheetOpen, toggle }
}
