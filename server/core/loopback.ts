/** Whether requests to this host stay on this machine. */
export const isLoopback = (hostname: string): boolean => /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/.test(hostname)
