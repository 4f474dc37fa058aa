/** Browsers give the location to secure pages only. */
export const canLocate = () => globalThis.isSecureContext && 'geolocation' in navigator

export interface DeviceLocation {
  lat: number
  lng: number
  /** In meters. */
  accuracy: number
}

export class LocationError extends Error {
  readonly isDenied: boolean
  constructor({ code, message, PERMISSION_DENIED }: GeolocationPositionError) {
    super(message)
    this.isDenied = code === PERMISSION_DENIED
  }
}

/** The browser asks the person for permission, unless they have decided before. */
export const currentLocation = () =>
  new Promise<DeviceLocation>((resolve, reject) => {
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude, accuracy } }) => resolve({ lat: latitude, lng: longitude, accuracy }),
      (error) => reject(new LocationError(error)),
      { enableHighAccuracy: true, timeout: 20_000, maximumAge: 0 },
    )
  })
