const LABEL_CHARS = 34

/** Prints tables, and remembers where we are worse than somebody. */
export class Report {
  private readonly losses: string[] = []

  head(title: string): void {
    console.log(`\n${title}`)
  }

  row(label: string, value: string): void {
    console.log(`  ${label.padEnd(LABEL_CHARS)} ${value}`)
  }

  worse(where: string): void {
    this.losses.push(where)
  }

  /** Answers whether we are nowhere worse. */
  finish(): boolean {
    this.head(this.losses.length === 0 ? 'Worse than anybody: nowhere.' : 'Worse than others:')
    for (const loss of this.losses) console.log(`  ${loss}`)
    return this.losses.length === 0
  }
}
