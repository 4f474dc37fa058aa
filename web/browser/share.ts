interface Words {
  copied: () => void
  failed: () => void
}

/** The device's own way of sharing where there is one; otherwise `copy` goes to the clipboard. */
export async function share(data: ShareData, copy: string, { copied, failed }: Words) {
  try {
    if (typeof navigator.share === 'function') return await navigator.share(data)
    await navigator.clipboard.writeText(copy)
    copied()
  } catch (error) {
    // Closing the device's own sheet is a choice, not a failure.
    if (!(error instanceof DOMException && error.name === 'AbortError')) failed()
  }
}
