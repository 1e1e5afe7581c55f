/** The state of things at a glance. */
export function OverviewPage() {
  return <h1 className="text-3xl">Overview</h1>
}
