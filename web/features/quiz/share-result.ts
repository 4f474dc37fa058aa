import { toast } from '../../ui/toast.ts'

/** Sends words only, and only when asked: no link that carries the answers. */
export async function shareResult(text: string, said: { copied: string; failed: string }) {
  try {
    if ('share' in navigator) {
      await navigator.share({ text })
      return
    }
    await clipboard().writeText(text)
    toast({ title: said.copied })
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return
    toast({ title: said.failed, tone: 'destructive' })
  }
}

/** Missing where the page is not served over HTTPS. */
function clipboard(): Clipboard {
  if (!('clipboard' in navigator)) throw new Error('This browser has no clipboard here.')
  return navigator.clipboard
}
