import { createRoot } from 'react-dom/client'

createRoot(document.getElementById('root')).render(
  <main>
    <h1>Empty React page</h1>
    <p>Nothing but React and two lines of text.</p>
  </main>,
)
