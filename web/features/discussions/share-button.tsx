import { Trans, useLingui } from '@lingui/react/macro'
import { Share2 } from 'lucide-react'
import { brand } from '../../../contract/brand.ts'
import { postPath } from '../../../contract/paths.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.ts'

/** The device's own way of sharing where there is one, otherwise the link is copied. */
export function ShareButton({ postId }: { postId: number }) {
  const { t } = useLingui()
  const share = async () => {
    const url = new URL(postPath(postId), location.origin).href
    try {
      if (typeof navigator.share === 'function') {
        await navigator.share({ title: t`Community Discussions · ${brand}`, url })
        return
      }
      await navigator.clipboard.writeText(url)
      toast({ title: t`Link copied`, description: t`Paste it wherever you want to share this post.` })
    } catch (error) {
      // Closing the device's own sheet is a choice, not a failure.
      if (error instanceof DOMException && error.name === 'AbortError') return
      toast({ title: t`The link could not be shared. Here it is:`, description: url, tone: 'destructive' })
    }
  }
  return (
    <Button variant="quiet" size="small" className="px-3! text-muted!" onClick={() => void share()}>
      <Share2 aria-hidden="true" />
      <Trans>Share</Trans>
    </Button>
  )
}
