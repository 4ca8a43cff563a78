/** Measures each subject in turn, A B C A B C …, so that a busy moment of the machine affects all of them alike. */
export async function measureInTurn<Name extends string, Figures>(
  names: readonly Name[],
  runs: number,
  measure: (name: Name) => Promise<Figures>,
): Promise<Record<Name, Figures[]>> {
  const found = Object.fromEntries(names.map((name) => [name, [] as Figures[]])) as Record<Name, Figures[]>;
  for (let run = 0; run < runs; run += 1) {
    for (const name of names) found[name].push(await measure(name));
  }
  return found;
}
