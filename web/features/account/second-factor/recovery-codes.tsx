import { Trans, useLingui } from '@lingui/react/macro'
import { Download } from 'lucide-react'
import { brand, product } from '../../../../contract/brand.ts'
import { download } from '../../../browser/download.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'

type RecoveryCodesProps = { codes: string[]; onDone: () => unknown }

/** Shown once: the server does not send them again. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const { t } = useLingui()
  const save = () => {
    const lines = [t`Recovery codes for your ${brand} account. Each works once.`, '', ...codes, '']
    download(`${product}-recovery-codes.txt`, 'text/plain', lines.join('\n'))
  }
  return (
    <div className="grid gap-4">
      <Alert tone="warn" title={<Trans>Save your recovery codes now</Trans>}>
        <Trans>
          Print them or save them in a password manager. We show them only once. Each lets you sign in if you lose your
          phone.
        </Trans>
      </Alert>
      <ul
        aria-label={t`Recovery codes`}
        className="m-0 grid list-none grid-cols-[repeat(auto-fill,minmax(9rem,1fr))] gap-x-6 gap-y-1 rounded-md bg-sunk p-4 font-mono"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <Button variant="ghost" onClick={save}>
          <Download aria-hidden="true" />
          <Trans>Download the codes</Trans>
        </Button>
        <Button onClick={() => void onDone()}>
          <Trans>I saved them</Trans>
        </Button>
      </div>
    </div>
  )
}
