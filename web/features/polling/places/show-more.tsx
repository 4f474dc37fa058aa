import { Plural } from '@lingui/react/macro'
import { Button } from '../../../ui/button.tsx'

/** Below the first places of a long list. */
export function ShowMore({ hidden, onShow }: { hidden: number; onShow: () => void }) {
  if (hidden === 0) return null
  return (
    <Button variant="ghost" className="mx-auto mt-4 flex" onClick={onShow}>
      <Plural value={hidden} one="Show more (# left)" other="Show more (# left)" />
    </Button>
  )
}
