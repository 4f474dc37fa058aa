import { workerMessages } from '../service-worker/messages.ts'

/** On the landing page the worker caches only the offline notice; with `cacheApp` also the app. */
export function registerServiceWorker({ cacheApp }: { cacheApp: boolean }) {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const register = async () => {
    try {
      await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' })
      const { active } = await navigator.serviceWorker.ready
      if (cacheApp) active?.postMessage(workerMessages.cacheApp)
    } catch {
      // Not allowed in some private windows. Only offline use needs the worker.
    }
  }
  // Caching for later must not compete with the page that is read now.
  const registerLater = () => setTimeout(register, 5000)
  if (document.readyState === 'complete') registerLater()
  else addEventListener('load', registerLater, { once: true })
}
