// Shows the next public events on any page:
// <script src="https://…/embed/events.js" data-community="slug" data-limit="5" data-theme="auto" async></script>
// No cookies, nothing stored, no other request than the one for the list.
{
  const script = document.currentScript
  const origin = new URL(script.src).origin
  const { community, limit, theme } = script.dataset
  const host = document.createElement('div')
  const root = host.attachShadow({ mode: 'open' })
  const dark = `--bg:#141f33;--ink:#f5f0e4;--soft:#aab7ca;--line:#2a3850;--fill:#17744e;--link:#5ed6a0;--bad:#ff909b`
  const css = `
:host{all:initial;display:block;--bg:#fffdf8;--ink:#0e1b2c;--soft:#495769;--line:#e0d7c3;--fill:#14724a;--link:#0d6a44;--bad:#b0152f}
:host([theme=dark]){${dark}}
@media(prefers-color-scheme:dark){:host([theme=auto]){${dark}}}
section{font:1rem/1.45 system-ui,sans-serif;background:var(--bg);color:var(--ink);border:1px solid var(--line);border-radius:14px;overflow:hidden;text-align:start}
ul{list-style:none;margin:0;padding:0}
li+li,footer{border-top:1px solid var(--line)}
li a{display:flex;gap:.9rem;align-items:center;padding:.8rem 1rem;color:inherit;text-decoration:none}
li a:hover b{text-decoration:underline}
a:focus-visible,button:focus-visible{outline:3px solid var(--link);outline-offset:-3px;border-radius:8px}
time{flex:none;width:3.4rem;border:1px solid var(--line);border-radius:8px;overflow:hidden;text-align:center;font-size:.75rem;font-weight:600;color:var(--soft)}
time span{display:block}
time .w{background:var(--fill);color:#fff;padding:.05rem}
time .d{font-size:1.5rem;line-height:1.2;font-weight:800;color:var(--ink)}
div{min-width:0;overflow-wrap:anywhere}
b{display:block}
p{margin:0;color:var(--soft);font-size:.875rem}
.off{color:var(--bad);font-weight:600}
.say{padding:1.25rem 1rem}
button{font:inherit;font-weight:600;min-height:44px;margin-top:.75rem;padding:0 1.1rem;border:1px solid var(--soft);border-radius:99px;background:none;color:inherit;cursor:pointer}
footer a{display:block;padding:.8rem 1rem;color:var(--link);font-size:.875rem;font-weight:600}`
  try {
    // A page's content policy has no say in sheets that are made like this.
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(css)
    root.adoptedStyleSheets = [sheet]
  } catch {
    root.append(make('style', css))
  }
  host.setAttribute('theme', theme === 'dark' || theme === 'light' ? theme : 'auto')
  const section = make('section')
  section.setAttribute('aria-label', 'Upcoming events')
  root.append(section)
  script.after(host)

  function make(tag, text = '', className = '') {
    const element = document.createElement(tag)
    element.textContent = text
    if (className) element.className = className
    return element
  }

  function link(href, ...children) {
    const a = make('a')
    // Only ever an address of ours, whatever the answer holds.
    a.href = new URL(new URL(href).pathname, origin).href
    a.target = '_blank'
    a.rel = 'noopener'
    a.append(...children)
    return a
  }

  function row(event) {
    const date = make('time')
    date.dateTime = event.startsAt
    date.append(make('span', event.weekday, 'w'), make('span', event.day, 'd'), make('span', event.month))
    const words = make('div')
    words.append(make('b', event.title), make('p', event.time), make('p', event.place))
    words.append(make('p', event.cancelled ? 'Cancelled' : event.seats, event.cancelled ? 'off' : ''))
    const item = make('li')
    item.append(link(event.url, date, words))
    return item
  }

  function show(list) {
    const footer = make('footer')
    footer.append(link(list.url, `More from ${list.name}`))
    const items = make('ul')
    items.append(...list.items.map(row))
    section.replaceChildren(list.items.length ? items : make('p', 'No events are planned right now.', 'say'), footer)
  }

  function fail() {
    const box = make('div', '', 'say')
    box.setAttribute('role', 'alert')
    const again = make('button', 'Try again')
    again.type = 'button'
    again.onclick = () => load()
    box.append(make('p', 'The events couldn’t be loaded.'), again)
    section.replaceChildren(box)
  }

  async function load() {
    const waiting = make('p', 'Loading events…', 'say')
    waiting.setAttribute('role', 'status')
    section.replaceChildren(waiting)
    section.setAttribute('aria-busy', 'true')
    try {
      const query = new URLSearchParams()
      if (community) query.set('community', community)
      if (limit) query.set('limit', limit)
      const answer = await fetch(`${origin}/api/embed/events?${query}`, { credentials: 'omit' })
      if (!answer.ok) throw new Error(`It answered ${answer.status}.`)
      show(await answer.json())
    } catch {
      fail()
    }
    section.removeAttribute('aria-busy')
  }
  load()
}
