import { useEffect, useState, useSyncExternalStore } from 'react'

const cookieName = 'sidebar_state'
const cookieSeconds = 604800
/** Gets the focus back when the sheet closes. */
export const sidebarToggleId = 'sidebar-toggle'

const narrow = '(max-width: 767px)'

/** Below 768 px the sidebar is a sheet. Above, it is 16rem wide, or 3rem with icons only. */
export function useSidebar() {
  const isMobile = useSyncExternalStore(onWidthChange, () => matchMedia(narrow).matches)
  const [isOpen, setOpen] = useState(() => !document.cookie.split('; ').includes(`${cookieName}=collapsed`))
  const [isSheetOpen, setSheetOpen] = useState(false)

  const toggle = () => {
    if (isMobile) return setSheetOpen((open) => !open)
    const secure = location.protocol === 'https:' ? '; Secure' : ''
    document.cookie = `${cookieName}=${isOpen ? 'collapsed' : 'expanded'}; Path=/; Max-Age=${cookieSeconds}; SameSite=Lax${secure}`
    setOpen(!isOpen)
  }

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'b' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
      event.preventDefault()
      toggle()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  })

  return { isMobile, isOpen, isSheetOpen, setSheetOpen, toggle }
}

function onWidthChange(listener: () => void) {
  const query = matchMedia(narrow)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}
