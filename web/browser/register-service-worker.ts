import { workerMessages } from '../service-worker/messages.ts'

/** The landing page keeps only what an offline notice needs; the app also keeps itself. */
export function registerServiceWorker({ keepApp }: { keepApp: boolean }) {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const register = async () => {
    try {
      await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' })
      const { active } = await navigator.serviceWorker.ready
      if (keepApp) active?.postMessage(workerMessages.keepApp)
    } catch {
      // Refused in some private windows; everything but offline use works without it.
    }
  }
  // A small page is loaded before it is painted; the worker must not compete with that first picture.
  const soon = () => setTimeout(register, 1000)
  if (document.readyState === 'complete') soon()
  else addEventListener('load', soon, { once: true })
}
