import { Trans, useLingui } from '@lingui/react/macro'
import { Share2 } from 'lucide-react'
import { brand } from '../../../../contract/brand.ts'
import { postPath } from '../../../../contract/paths.ts'
import { useOrigin } from '../../../browser/rendered-page.ts'
import { share } from '../../../browser/share.ts'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toast.ts'

export function ShareButton({ postId }: { postId: number }) {
  const { t } = useLingui()
  const url = new URL(postPath(postId), useOrigin()).href
  const sharePost = () =>
    share({ title: t`Community Discussions · ${brand}`, url }, url, {
      onCopied: () => toast({ title: t`Link copied`, description: t`Paste it where you want to share it.` }),
      onError: () =>
        toast({ title: t`We couldn’t share the link. Copy it here:`, description: url, tone: 'destructive' }),
    })
  return (
    <Button variant="quiet" size="small" className="px-3! text-muted!" onClick={() => void sharePost()}>
      <Share2 aria-hidden="true" />
      <Trans>Share</Trans>
    </Button>
  )
}
