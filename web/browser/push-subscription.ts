export const supportsPush = () => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

async function getSubscription(): Promise<PushSubscription | null> {
  if (!supportsPush()) return null
  const registration = await navigator.serviceWorker.getRegistration()
  return (await registration?.pushManager.getSubscription()) ?? null
}

/** The push service's address for this browser; null without a subscription. */
export const currentEndpoint = async (): Promise<string | null> => (await getSubscription())?.endpoint ?? null

export async function unsubscribeBrowser(): Promise<void> {
  await (await getSubscription())?.unsubscribe()
}
