/** What is used of a lock file. */
export interface Lock {
  readonly packages: Readonly<Record<string, LockedPackage>>;
}

export interface LockedPackage {
  readonly version?: string;
  readonly integrity?: string;
  readonly optional?: boolean;
  readonly devOptional?: boolean;
  readonly peer?: boolean;
  readonly hasInstallScript?: boolean;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

export function onlyOptionalMissing(output: string, lock: Lock): string[] | null;
export function differences(lock: Lock, installed: Lock): string[];
export function allowedScripts(
  manifest: { readonly allowScripts?: Readonly<Record<string, boolean>> },
  installed: Lock,
): string[];
