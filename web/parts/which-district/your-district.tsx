import { type ComponentProps, useEffect, useRef } from 'react'
import { useVoterPlace } from '../voter-place/use-voter-place.ts'
import { ChosenDistrict } from './chosen-district.tsx'
import { WhichDistrict } from './which-district.tsx'

/** For an address in several possible districts: the one that the voter chose, or the ways to find it. */
export function YourDistrict(props: ComponentProps<typeof WhichDistrict>) {
  const { chosen } = useVoterPlace()
  const element = useRef<HTMLDivElement>(null)
  const shown = useRef(chosen)
  useEffect(() => {
    if (shown.current === chosen) return
    shown.current = chosen
    // The button that was used is gone, and keyboard users would start again at the top of the page.
    if (document.activeElement === document.body) element.current?.focus({ preventScroll: true })
  }, [chosen])
  return (
    <div ref={element} tabIndex={-1} className="outline-none">
      {chosen ? <ChosenDistrict chosen={chosen} /> : <WhichDistrict {...props} />}
    </div>
  )
}
