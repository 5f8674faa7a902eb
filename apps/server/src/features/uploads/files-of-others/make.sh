#!/bin/sh
# Makes the files of this folder out of orders.fods, with LibreOffice 7.4 and Gnumeric 1.12; needed only when it changes.
set -e
cd "$(dirname "$0")"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

office() { soffice -env:UserInstallation="file://$work/profile" --headless "$@" >/dev/null 2>&1; }
# made NAME EXTENSION FILTER: the first sheet (or all of the workbook) through one of LibreOffice's filters.
made() { office --convert-to "$2:$3" --outdir "$work" orders.fods && mv "$work/orders.$2" "$1"; }

made libreoffice.xlsx xlsx 'Calc MS Excel 2007 XML'
made libreoffice.xltx xltx 'Calc MS Excel 2007 XML Template'
made libreoffice.xls xls 'MS Excel 97'
# Separator, quote, character set (76: UTF-8, 65535: UTF-16, 1: Windows-1252), first line, cells, language (1053: Swedish), quote all, as shown.
made utf8-comma.csv csv 'Text - txt - csv (StarCalc):44,34,76,1,,1053,false,true'
made utf16-tab.csv csv 'Text - txt - csv (StarCalc):9,34,65535,1,,1053,false,true'
made windows1252-semicolon.csv csv 'Text - txt - csv (StarCalc):59,34,1,1,,1053,false,true'

# A password is asked of no converter, but a macro may give one: xls takes it as it is, xlsx as the key that the dialog makes.
cat >"$work/profile/user/basic/Standard/Module1.xba" <<'XML'
<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE script:module PUBLIC "-//OpenOffice.org//DTD OfficeDocument 1.0//EN" "module.dtd">
<script:module xmlns:script="http://openoffice.org/2000/script" script:name="Module1" script:language="StarBasic">
Sub Protect(source As String, target As String, filter As String)
  Dim opened(0) As New com.sun.star.beans.PropertyValue
  opened(0).Name = "Hidden"
  opened(0).Value = True
  document = StarDesktop.loadComponentFromURL(source, "_blank", 0, opened())
  Dim key(1) As New com.sun.star.beans.NamedValue
  key(0).Name = "CryptoType"
  key(0).Value = "Standard"
  key(1).Name = "OOXPassword"
  key(1).Value = "secret"
  Dim how(1) As New com.sun.star.beans.PropertyValue
  how(0).Name = "FilterName"
  how(0).Value = filter
  If Right(target, 4) = "xlsx" Then
    how(1).Name = "EncryptionData"
    how(1).Value = key()
  Else
    how(1).Name = "Password"
    how(1).Value = "secret"
  End If
  document.storeToURL(target, how())
  document.close(True)
End Sub
</script:module>
XML
cat >"$work/profile/user/basic/Standard/script.xlb" <<'XML'
<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE library:library PUBLIC "-//OpenOffice.org//DTD OfficeDocument 1.0//EN" "library.dtd">
<library:library xmlns:library="http://openoffice.org/2000/library" library:name="Standard" library:readonly="false" library:passwordprotected="false">
 <library:element library:name="Module1"/>
</library:library>
XML
protect() { office "macro:///Standard.Module1.Protect(file://$PWD/orders.fods,file://$PWD/$1,$2)"; }
protect password.xlsx 'Calc MS Excel 2007 XML'
protect password.xls 'MS Excel 97'

# Gnumeric reads no flat files.
office --convert-to ods --outdir "$work" orders.fods
export LC_ALL=C.UTF-8
ssconvert -T Gnumeric_Excel:xlsx "$work/orders.ods" gnumeric.xlsx 2>/dev/null
ssconvert -T Gnumeric_Excel:excel_biff8 "$work/orders.ods" gnumeric97.xls 2>/dev/null
ssconvert -T Gnumeric_Excel:excel_biff7 "$work/orders.ods" gnumeric95.xls 2>/dev/null
ssconvert -T Gnumeric_stf:stf_assistant -O 'separator=; format=preserve charset=UTF-16LE eol=windows sheet="Vecka 48"' "$work/orders.ods" gnumeric-utf16le.csv 2>/dev/null
