// Starts the app with hot reload, in npm run dev only.
const { injectIntoGlobalHook } = await import('/@react-refresh')
injectIntoGlobalHook(window)
window.$RefreshReg$ = () => {}
window.$RefreshSig$ = () => (type) => type
await import('/@vite/client')
await import('/main.tsx')
