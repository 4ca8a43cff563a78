/** All widgets, for the single-file build. */
import.meta.glob(['./*.ts', '!./all.ts', '!./campus.ts', '!./doctor.ts', '!./first-reads.ts', '!./preload.ts'], {
  eager: true,
});
