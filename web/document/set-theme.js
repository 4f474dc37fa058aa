// In every page, so that a dark one never flashes white. Same key and color as theme.ts.
try {
  if (localStorage.getItem('ui-theme') === 'dark') {
    document.documentElement.classList.add('dark')
    document.querySelector('meta[name="theme-color"]')?.setAttribute('content', '#0d1424')
  }
} catch {}
