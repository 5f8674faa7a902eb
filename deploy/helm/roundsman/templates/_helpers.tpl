{{- define "roundsman.name" -}}
{{- if contains "roundsman" .Release.Name }}{{ .Release.Name | trunc 50 | trimSuffix "-" }}{{ else }}{{ printf "%s-roundsman" .Release.Name | trunc 50 | trimSuffix "-" }}{{ end }}
{{- end }}

{{- define "roundsman.selector" -}}
app.kubernetes.io/name: roundsman
app.kubernetes.io/instance: {{ .Release.Name }}
{{- end }}

{{- define "roundsman.labels" -}}
{{ include "roundsman.selector" . }}
app.kubernetes.io/version: {{ .Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .Release.Service }}
helm.sh/chart: {{ printf "%s-%s" .Chart.Name .Chart.Version | replace "+" "_" }}
{{- end }}

{{- define "roundsman.secret" -}}
{{- .Values.existingSecret | default (include "roundsman.name" .) }}
{{- end }}

{{- define "roundsman.claim" -}}
{{- .Values.persistence.existingClaim | default (include "roundsman.name" .) }}
{{- end }}

{{- define "roundsman.claimSpec" -}}
accessModes:
  - {{ eq .Values.database "embedded" | ternary "ReadWriteOnce" "ReadWriteMany" }}
{{- with .Values.persistence.storageClass }}
storageClassName: {{ . }}
{{- end }}
resources:
  requests:
    storage: {{ .Values.persistence.size }}
{{- end }}

{{/* The pod template. Call it with a dict: root, role ("" for both), resources. */}}
{{- define "roundsman.pod" -}}
{{- $values := .root.Values }}
{{- $probe := dict "path" "/api/health" "port" "http" }}
{{- if eq .role "worker" }}{{ $probe = dict "path" "/metrics" "port" "metrics" }}{{ end -}}
metadata:
  labels:
    {{- include "roundsman.labels" .root | nindent 4 }}
    {{- with .role }}
    app.kubernetes.io/component: {{ . }}
    {{- end }}
  annotations:
    # A changed setting starts new pods.
    checksum/settings: {{ include (print .root.Template.BasePath "/settings.yaml") .root | sha256sum }}
    {{- with $values.podAnnotations }}
    {{- toYaml . | nindent 4 }}
    {{- end }}
spec:
  automountServiceAccountToken: false
  enableServiceLinks: false
  terminationGracePeriodSeconds: 60
  {{- with $values.imagePullSecrets }}
  imagePullSecrets:
    {{- toYaml . | nindent 4 }}
  {{- end }}
  {{- with $values.nodeSelector }}
  nodeSelector:
    {{- toYaml . | nindent 4 }}
  {{- end }}
  {{- with $values.tolerations }}
  tolerations:
    {{- toYaml . | nindent 4 }}
  {{- end }}
  {{- with $values.affinity }}
  affinity:
    {{- toYaml . | nindent 4 }}
  {{- end }}
  {{- if .role }}
  topologySpreadConstraints:
    - maxSkew: 1
      topologyKey: kubernetes.io/hostname
      whenUnsatisfiable: ScheduleAnyway
      labelSelector:
        matchLabels:
          {{- include "roundsman.selector" .root | nindent 10 }}
          app.kubernetes.io/component: {{ .role }}
  {{- end }}
  securityContext:
    runAsNonRoot: true
    runAsUser: 1000
    runAsGroup: 1000
    fsGroup: 1000
    fsGroupChangePolicy: OnRootMismatch
    seccompProfile:
      type: RuntimeDefault
  containers:
    - name: roundsman
      image: {{ printf "%s:%s" $values.image.repository ($values.image.tag | default .root.Chart.AppVersion) | quote }}
      imagePullPolicy: {{ $values.image.pullPolicy }}
      ports:
        {{- if eq .role "worker" }}
        - name: metrics
          containerPort: 9464
        {{- else }}
        - name: http
          containerPort: 3000
        {{- end }}
      {{- if .role }}
      env:
        - name: ROLES
          value: {{ .role }}
        {{- if eq .role "web" }}
        - name: DRAIN_SECONDS
          value: {{ $values.web.drainSeconds | quote }}
        {{- else }}
        # A worker serves nothing else, so its metrics show that it lives.
        - name: METRICS_PORT
          value: "9464"
        - name: METRICS_HOST
          value: 0.0.0.0
        {{- end }}
      {{- end }}
      envFrom:
        - configMapRef:
            name: {{ include "roundsman.name" .root }}
        {{- if or $values.secrets $values.existingSecret }}
        - secretRef:
            name: {{ include "roundsman.secret" .root }}
        {{- end }}
      securityContext:
        allowPrivilegeEscalation: false
        readOnlyRootFilesystem: true
        capabilities:
          drop: [ALL]
      # Migrations of an upgrade run before the port opens.
      startupProbe:
        httpGet: {{ toYaml $probe | nindent 10 }}
        periodSeconds: 5
        failureThreshold: 360
      livenessProbe:
        httpGet: {{ toYaml $probe | nindent 10 }}
        periodSeconds: 20
        timeoutSeconds: 5
        failureThreshold: 6
      {{- if ne .role "worker" }}
      readinessProbe:
        httpGet:
          path: /api/ready
          port: http
        periodSeconds: 2
        timeoutSeconds: 5
        failureThreshold: {{ eq .role "web" | ternary 1 3 }}
      {{- end }}
      resources:
        {{- toYaml .resources | nindent 8 }}
      volumeMounts:
        - name: data
          mountPath: /data
        - name: tmp
          mountPath: /tmp
        {{- if not .role }}
        # PostgreSQL's parallel queries share memory here.
        - name: shared-memory
          mountPath: /dev/shm
        {{- end }}
  volumes:
    {{- if or .role $values.persistence.existingClaim }}
    - name: data
      persistentVolumeClaim:
        claimName: {{ include "roundsman.claim" .root }}
    {{- end }}
    - name: tmp
      emptyDir:
        sizeLimit: 2Gi
    {{- if not .role }}
    - name: shared-memory
      emptyDir:
        medium: Memory
        sizeLimit: 256Mi
    {{- end }}
{{- end }}
