/** The 404 page. */
export function NotFoundScreen() {
  return <h1>Page not found</h1>
}
