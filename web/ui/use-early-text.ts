import { type RefObject, useEffectEvent, useLayoutEffect } from 'react'

/** Reports text that was typed before the page was hydrated: React leaves it in the field, but tells nobody. */
export function useEarlyText(
  field: RefObject<HTMLInputElement | null>,
  value: string,
  onValueChange: (value: string) => void,
) {
  const report = useEffectEvent(() => {
    const typed = field.current?.value ?? value
    if (typed !== value) onValueChange(typed)
  })
  useLayoutEffect(() => report(), [])
}
