export default function OfficialPage() { return null }
