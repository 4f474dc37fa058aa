// In every page, so that a dark one never flashes white. Same key and color as theme.ts. A first visit follows the device.
{
  let theme
  try {
    theme = localStorage.getItem('ui-theme')
  } catch {}
  if (theme === 'dark' || (theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)) {
    document.documentElement.classList.add('dark')
    document.querySelector('meta[name="theme-color"]')?.setAttribute('content', '#0d1424')
  }
}
