import { Trans } from '@lingui/react/macro'
import { filesOf } from '../../../../contract/desk-import.ts'
import { Step, type StepInput } from '../step.tsx'
import { FileSlot } from './file-slot.tsx'

export function FilesStep({ item, number }: StepInput) {
  return (
    <Step
      number={number}
      title={<Trans>Files</Trans>}
      about={<Trans>Keep this page open while a file is sent. If the connection breaks, it goes on later.</Trans>}
    >
      <ul className="m-0 grid list-none gap-5 p-0">
        {filesOf[item.form].map(({ role, required }) => (
          <FileSlot key={role} item={item} role={role} required={required} />
        ))}
      </ul>
    </Step>
  )
}
