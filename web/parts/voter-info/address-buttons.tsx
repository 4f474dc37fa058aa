import { Button } from '../../ui/button.tsx'
import { cx } from '../../ui/cx.ts'

type AddressButtonsProps = { addresses: string[]; onChoose: (address: string) => void; className?: string }

/** One button per address. */
export function AddressButtons({ addresses, onChoose, className }: AddressButtonsProps) {
  return (
    <ul className={cx('m-0 flex list-none flex-wrap gap-2 p-0', className)}>
      {addresses.map((address) => (
        <li key={address}>
          <Button variant="ghost" size="small" onClick={() => onChoose(address)}>
            {address}
          </Button>
        </li>
      ))}
    </ul>
  )
}
