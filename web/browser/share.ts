interface ShareCallbacks {
  onCopied: () => void
  onError: () => void
}

/** Opens the device's share sheet, or copies `copy` to the clipboard where there is none. */
export async function share(data: ShareData, copy: string, { onCopied, onError }: ShareCallbacks) {
  try {
    if (typeof navigator.share === 'function') return await navigator.share(data)
    await navigator.clipboard.writeText(copy)
    onCopied()
  } catch (error) {
    // The person closed the share sheet: that is not an error.
    if (!(error instanceof DOMException && error.name === 'AbortError')) onError()
  }
}

/** Saves text or data as a file through the browser's download. */
export function download(name: string, type: string, content: string | Blob) {
  const url = URL.createObjectURL(new Blob([content], { type: `${type};charset=utf-8` }))
  const link = Object.assign(document.createElement('a'), { href: url, download: name })
  link.click()
  URL.revokeObjectURL(url)
}
