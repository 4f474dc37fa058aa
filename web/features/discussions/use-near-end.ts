import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'

/** Calls when the element comes within a screen of being seen. */
export function useNearEnd(isWaiting: boolean, onNear: () => void): RefObject<HTMLButtonElement | null> {
  const end = useRef<HTMLButtonElement>(null)
  const near = useEffectEvent(onNear)
  useEffect(() => {
    const element = end.current
    if (!isWaiting || !element) return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && near(), { rootMargin: '100%' })
    observer.observe(element)
    return () => observer.disconnect()
  }, [isWaiting])
  return end
}
