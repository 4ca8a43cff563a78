export function layersOfAreas(): { readonly name: string; readonly areas: string[] }[];
export function importsOfAreas(): Map<string, string[]>;
