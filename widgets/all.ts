/** Every widget, for the single file that a plain `<script>` loads. */
import.meta.glob(['./*.ts', '!./all.ts', '!./campus.ts'], { eager: true });
